import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { focusableAncestors } from '../../../components/ui/focus.ts'
import { Tabs } from '../../../components/ui/tabs.tsx'

/** When a focused element is removed, its container gets the focus; a browser would return to the start of the page. */
function useFocusOfRemoved(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const container = panel.current
    if (!container) return undefined
    let way: HTMLElement[] = []
    function note({ target }: FocusEvent) {
      way = focusableAncestors(target instanceof Element ? target : null)
    }
    const observer = new MutationObserver(() => {
      if (way[0]?.isConnected !== false || document.activeElement !== document.body) return
      way = way.filter(({ isConnected }) => isConnected)
      way[0]?.focus({ preventScroll: true })
    })
    container.addEventListener('focusin', note)
    observer.observe(container, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      container.removeEventListener('focusin', note)
    }
  }, [panel])
}

/** Tabs that may ask before they are left; on a phone the row scrolls to the open tab. */
export function PanelTabs<Name extends string>(props: Omit<ComponentProps<typeof Tabs<Name>>, 'isManual'>): ReactNode {
  const { selected } = props
  const panel = useRef<HTMLDivElement>(null)
  useFocusOfRemoved(panel)
  useEffect(() => {
    const row = panel.current?.querySelector<HTMLElement>('.tab-list')
    const open = row?.querySelector<HTMLElement>(`[id$="-trigger-${selected}"]`)
    if (!row || !open || row.scrollWidth <= row.clientWidth) return
    row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.offsetWidth) / 2
  }, [selected])
  return (
    <div ref={panel}>
      <Tabs {...props} isManual />
    </div>
  )
}
