import '../../components/practice-page.css'
import './sing.css'
import { timedExcerptOf } from '@schola/chant/excerpt'
import { isTuneful } from '@schola/chant/sing-back/intervals'
import type { TakeVerdict } from '@schola/chant/sing-back/judge'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { drawnPercent } from '@schola/core/progress/unlocking'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { ChantName } from '../../components/chant-name.tsx'
import { Completion } from '../../components/completion.tsx'
import { FailureReason, PrimaryLink } from '../../components/notices.tsx'
import { ChantPageLink } from '../../components/practice/chant-won.tsx'
import { UnlockedChant } from '../../components/practice/unlocked-chant.tsx'
import { MelodyInstead } from '../../components/score/melody-instead.tsx'
import type { Sung } from '../../components/score/sung.ts'
import { useSynth } from '../../components/score/use-synth.ts'
import { SingPhrase } from '../../components/sing-back/sing-phrase.tsx'
import { keyFor, scholaAlong, useSinger, wordsHidden } from '../../components/sing-back/voice.ts'
import { Button } from '../../components/ui/button.tsx'
import { PageHeading } from '../../components/ui/page.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { hear } from '../../lib/audio/hear.ts'
import { paths } from '../../lib/paths.ts'
import { singingHidden } from '../../lib/sounds/singing-hidden.ts'
import { BeginSinging } from './begin-singing.tsx'
import { type PhraseToSing, usePhrasesToSing } from './phrases-to-sing.ts'
import { PlaceAmongPhrases } from './place-among-phrases.tsx'
import { useEvidence } from './use-evidence.ts'

const ByEar = lazyComponent(() => import('./by-ear.tsx'))

const skeleton = (
  <LoadingArea className="practice-page">
    <Skeleton className="sing-skeleton" />
  </LoadingArea>
)

interface SingChantProps {
  readonly user: User
  readonly chant: LearnerChant
}

interface SingPhrasesProps extends SingChantProps {
  readonly sung: Sung
  readonly audioPath: string | null
  readonly phrases: readonly PhraseToSing[]
  readonly visited: string | undefined
  readonly onBegin: () => void
  readonly onByEar: (() => void) | undefined
}

/** One phrase as the built-in voice sings it. A whole chant would be long in coming, and come in the middle of a take. */
function useBuiltInVoice(sung: Sung | null, phrase: PhraseToSing | undefined, semitones: number) {
  const excerpt = useMemo(
    () => sung && phrase && { ...sung, timed: timedExcerptOf(sung.timed, phrase.firstSyllable, phrase.lastSyllable) },
    [sung, phrase],
  )
  return useSynth(excerpt ?? null, semitones - (sung?.shift ?? 0))
}

function SingPhrases(props: SingPhrasesProps): ReactNode {
  const { user, chant, sung, audioPath, phrases, visited, onBegin, onByEar } = props
  const singer = useSinger()
  const [place, setPlace] = useState<number>()
  const [well, setWell] = useState<ReadonlySet<number>>(new Set())
  const [isSlow, setSlow] = useState(false)
  const [since, setSince] = useState(0)
  const areWordsHidden = wordsHidden.use()
  const wantsAlong = scholaAlong.use()
  const tell = useEvidence(user, chant, place !== undefined)
  /** Whoever has heard or read the words need not know them. */
  const hasMetWords = useRef(false)
  const phrase = phrases[place ?? 0]
  const semitones = useMemo(
    () =>
      keyFor(
        singer ?? 'man',
        sung.timed.notes.map(({ pitch }) => pitch),
      ),
    [singer, sung],
  )
  const builtIn = useBuiltInVoice(audioPath === null ? sung : null, phrase, semitones)
  const voice = audioPath ?? builtIn.url

  function open(next: number | undefined) {
    setSince(performance.now())
    hasMetWords.current = false
    setPlace(next)
  }

  function begin() {
    onBegin()
    open(0)
  }

  function hearSung(path: string, { passage }: PhraseToSing, tempo: number): Promise<void> {
    // The built-in voice sings vowels only, and only this phrase.
    const isRecorded = audioPath !== null
    hasMetWords.current ||= isRecorded
    return hear(path, isRecorded ? passage : undefined, tempo)
  }

  function judged(asked: PhraseToSing, verdict: TakeVerdict) {
    if (verdict.heard !== 'voice') return
    const wereWordsHidden = areWordsHidden && !hasMetWords.current
    // They stand there with the verdict.
    hasMetWords.current = true
    if (!verdict.isWell || place === undefined) return
    setWell(new Set(well).add(place))
    void tell(asked, since, wereWordsHidden)
  }

  function singAgain() {
    setWell(new Set())
    open(0)
  }

  if (place === undefined || singer === undefined) {
    const ear = phrases.some(({ notes }) => isTuneful(notes))
    return (
      <BeginSinging
        of={chant.name}
        hasVoice={!builtIn.isFailed}
        isTuneful={ear}
        onBegin={begin}
        onByEar={ear ? onByEar : undefined}
      />
    )
  }
  if (!phrase) {
    const isAll = well.size === phrases.length
    return (
      <Completion
        of={chant.name}
        achieved={isAll}
        title={isAll ? 'Sung' : 'Phrase by phrase'}
        actions={
          <>
            <Button wide onClick={singAgain}>
              Once more
            </Button>
            <ChantPageLink chant={chant} melody={visited} />
          </>
        }
      >
        <p className="completion-message">
          {well.size === 0
            ? 'It will come. Hear it, and sing it again.'
            : `You sang ${well.size} of ${phrases.length} phrases well.`}
        </p>
      </Completion>
    )
  }
  const goOn = () => open(place + 1)
  return (
    <div className="practice-page">
      <PlaceAmongPhrases chant={chant} place={place} count={phrases.length}>
        Phrase {place + 1} of {phrases.length}
      </PlaceAmongPhrases>
      <SingPhrase
        key={place}
        sung={sung}
        phrase={phrase}
        semitones={semitones}
        areWordsHidden={areWordsHidden}
        isRecorded={audioPath !== null}
        hearSung={voice === null ? undefined : (tempo) => hearSung(voice, phrase, tempo)}
        isAlong={wantsAlong && voice !== null}
        isAlongAwaited={wantsAlong && voice === null && !builtIn.isFailed}
        isSlow={isSlow}
        onSlow={setSlow}
        onJudged={(verdict) => judged(phrase, verdict)}
        next="Next phrase"
        onNext={goOn}
        skip="Skip"
        onSkip={goOn}
      />
    </div>
  )
}

function SingChant({ user, chant, visited }: SingChantProps & { readonly visited: string | undefined }): ReactNode {
  const [hasBegun, setBegun] = useState(false)
  const found = usePhrasesToSing(chant, visited, hasBegun)
  const { sung, settings, isInstead, audioPath, phrases, isLoading, isLoaded } = found
  const isHidden = singingHidden.use()
  const [isByEar, setByEar] = useState(false)
  const refuse = (title: string, reason: ReactNode) => (
    <QuietNotice
      title={title}
      of={chant.name}
      actions={<PrimaryLink href={paths.chant(chant.slug, visited)}>Return to Chant</PrimaryLink>}
    >
      {reason}
    </QuietNotice>
  )
  const noNotes = <p>No notes are written down for it.</p>
  if (chant.isSaid) return refuse('This text is spoken, not sung', noNotes)
  if (isLoading) return skeleton
  if (isHidden) {
    return refuse('Singing is turned off', <p>You can turn 'Sing it back' on again on your Profile.</p>)
  }
  if (isLoaded && (!sung || phrases.length === 0)) {
    const reason = sung ? <p>Its words and its notes do not match.</p> : noNotes
    return refuse('This chant cannot be sung here yet', reason)
  }
  if (!sung) {
    return refuse('The notes could not be loaded', <FailureReason>Please try again later.</FailureReason>)
  }
  if (isByEar) {
    return (
      <Suspense fallback={skeleton}>
        <ByEar chant={chant} sung={sung} phrases={phrases} onLeave={() => setByEar(false)} />
      </Suspense>
    )
  }
  function beginByEar() {
    setBegun(true)
    setByEar(true)
  }
  return (
    <>
      {isInstead && (
        <div className="sing-instead">
          <MelodyInstead settings={settings} />
        </div>
      )}
      <SingPhrases
        user={user}
        chant={chant}
        sung={sung}
        audioPath={audioPath}
        phrases={phrases}
        visited={visited}
        onBegin={() => setBegun(true)}
        onByEar={drawnPercent(chant.progress, chant.levelCount) > 0 ? beginByEar : undefined}
      />
    </>
  )
}

export default function Sing(): ReactNode {
  const [search] = useSearchParams()
  const visited = search.get('melody') ?? undefined
  return (
    <UnlockedChant
      skeleton={skeleton}
      wayOut={<PrimaryLink href={paths.home}>Back to the learning path</PrimaryLink>}
      evenLocked
    >
      {(user, chant) => (
        <QuietScreen
          back={paths.chant(chant.slug, visited)}
          heading={
            <PageHeading title={`Sing ${chant.name}`}>
              Sing <ChantName name={chant.name} />
            </PageHeading>
          }
        >
          <SingChant user={user} chant={chant} visited={visited} />
        </QuietScreen>
      )}
    </UnlockedChant>
  )
}
