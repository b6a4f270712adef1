import type { LearnerChant } from './chants.ts'
import type { User } from './users.ts'

/** What a page is rendered from on the server; it travels in the page, so that the app hydrates from the same. */
export interface PageData {
  /** Nobody on the landing page. */
  readonly user: User | null
  readonly chants: LearnerChant[]
}

/** A page with its screen in it. */
export interface RenderedPage {
  readonly html: string
  /** The text of its one style element, for the content security policy. */
  readonly style: string
}

/** What the build of the web app gives to the server: dist/server/render-page.mjs. */
export interface PageRenderer {
  /** Whether the screen at an address is rendered on the server. */
  readonly isRendered: (url: string) => boolean
  readonly renderPage: (url: string, data: PageData) => Promise<RenderedPage>
}
