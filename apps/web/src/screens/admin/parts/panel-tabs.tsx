import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Tabs } from '../../../ui/tabs.tsx'
import { useFocusOfRemoved } from './use-focus-of-removed.ts'

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
