import './chants.css'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { usePanelLocation } from '../parts/panel-location.ts'
import { ChantEditor } from './chant-editor.tsx'
import { ChantList } from './chant-list.tsx'

export default function Chants(): ReactNode {
  const { chantId, edit } = usePanelLocation()
  const { user } = useCurrentUser()
  if (!edit || chantId === undefined || !user) return <ChantList />
  return <ChantEditor key={chantId} userId={user.id} chantId={chantId} />
}
