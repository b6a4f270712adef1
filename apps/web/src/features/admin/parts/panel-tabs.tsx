import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { focusableAncestors } from '../../../components/ui/focus.ts'
import { Tabs } from '../../../components/ui/tabs.tsx'

/** When a focused element is removed, its container gets the focus; a browser would return to the start of the page. */
function useFocusOfRemoved(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const container = place.current
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
  }, [place])
}

/** Tabs that may ask before they are left; on a phone their row scrolls, and the open one is in view. */
export function PanelTabs<Name extends string>(props: Omit<ComponentProps<typeof Tabs<Name>>, 'isManual'>): ReactNode {
  const { selected } = props
  const place = useRef<HTMLDivElement>(null)
  useFocusOfRemoved(place)
  useEffect(() => {
    const row = place.current?.querySelector<HTMLElement>('.tab-list')
    const open = row?.querySelector<HTMLElement>(`[id$="-trigger-${selected}"]`)
    if (!row || !open || row.scrollWidth <= row.clientWidth) return
    row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.offsetWidth) / 2
  }, [selected])
  return (
    <div ref={place}>
      <Tabs {...props} isManual />
    </div>
  )
}
