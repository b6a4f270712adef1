import type { ReactNode } from 'react'
import type { NamedItem } from '../../memory/name-items.ts'
import { notPlayed } from '../../memory/recite/hear-line.tsx'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { useLatinSound } from '../../practice/use-latin-sound.ts'
import { Button } from '../../ui/button.tsx'
import { Latin } from '../../ui/latin.tsx'

/** What was missed and what it means; its Latin leads to the text, and can be heard where there is a recording. */
export function MissedItem({ named: { latin, english, chant } }: { readonly named: NamedItem }): ReactNode {
  const { sound, failed } = useLatinSound(chant)
  return (
    <li>
      <div>
        <ScreenLink href={paths.fullText(chant.slug)}>
          <Latin>{latin}</Latin>
        </ScreenLink>
        <span>{english}</span>
        <p role="status">{failed !== undefined && notPlayed}</p>
      </div>
      {sound?.has(latin) && (
        <Button look="plain" onClick={() => void sound.play(latin)}>
          Hear <Latin className="sr-only">{latin}</Latin>
        </Button>
      )}
    </li>
  )
}
