import './memory.css'
import type { Calibration } from '@schola/contract/calibration'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Reply } from '../../../api/routes.ts'
import { wordFor } from '../../../platform/count-of.ts'
import { Field } from '../../../ui/field.tsx'
import { calibrationQuery } from '../calls/memory.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ColumnHeads, ScrollTable, Stats } from '../parts/tables.tsx'
import { instantText, typeLabel } from '../parts/wording.ts'
import { CalibrationPlot } from './calibration-plot.tsx'

type Reckoning = Reply<'GET /api/admin/calibration'>
type Figures = NonNullable<Calibration['figures']>

const typeName = (type: string): string => (type === 'by-heart' ? 'By heart' : typeLabel(type))
const points = (share: number): string => (share * 100).toFixed(1)
const loss = (value: number): string => value.toFixed(3)
const tooFew = (least: number): string => `Fewer than ${least} answers: nobody can say yet.`

/** What the weights in use mean for learners. */
function Verdict({ reckoning: { weights, isShown, leastAnswers } }: { readonly reckoning: Reckoning }): ReactNode {
  const off = weights[0]?.all.figures?.off
  if (off === undefined && weights[0]?.all.answers === 0 && weights.some(({ all }) => all.answers > 0))
    return (
      <p className="calibration-verdict">
        The weights in use have not been calculated yet. Learners see how ready they are.
      </p>
    )
  if (off === undefined)
    return <p className="calibration-verdict">{tooFew(leastAnswers)} Learners see how ready they are.</p>
  const said = `The predictions are off by ${points(off)} points`
  if (isShown) return <p className="calibration-verdict">{said}. Learners see how ready they are.</p>
  return (
    <p className="admin-note">
      {said}, which is more than 10: learners do not see how ready they are until they are truer.{' '}
      <code>npm run memory:fit</code> fits the weights to what was answered.
    </p>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <Field label={label} className="admin-field-wide">
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Chosen({ answers, figures, least }: Calibration & { readonly least: number }): ReactNode {
  if (!figures) return <p className="admin-empty">{tooFew(least)}</p>
  return (
    <>
      <Stats
        figures={[
          ['Answers', answers],
          ['Points off', points(figures.off)],
          ['Points too high', points(figures.bias)],
          ['Log-loss', loss(figures.logLoss)],
          ['Log-loss of a constant', loss(figures.constantLogLoss)],
        ]}
      />
      {figures.bins.length === 0 ? (
        <p className="admin-empty">No step of five points has {least} answers yet.</p>
      ) : (
        <CalibrationPlot bins={figures.bins} />
      )}
    </>
  )
}

const cellsOf = (figures: Figures | null): readonly string[] =>
  figures ? [points(figures.off), loss(figures.logLoss), loss(figures.constantLogLoss)] : ['too few', '–', '–']

function ByType({ types }: Pick<Reckoning['weights'][number], 'types'>): ReactNode {
  return (
    <>
      <h2 className="admin-eyebrow calibration-types">By type of exercise</h2>
      <ScrollTable label="Predictions by type of exercise">
        <ColumnHeads labels={['Type', 'Answers', 'Points off', 'Log-loss', 'Of a constant']} />
        <tbody>
          {types.map(({ type, answers, figures }) => {
            const [off, ours, constant] = cellsOf(figures)
            return (
              <tr key={type}>
                <th scope="row">{typeName(type)}</th>
                <td>{answers.toLocaleString('en')}</td>
                <td>{off}</td>
                <td>{ours}</td>
                <td>{constant}</td>
              </tr>
            )
          })}
        </tbody>
      </ScrollTable>
    </>
  )
}

function Predictions({ reckoning }: { readonly reckoning: Reckoning }): ReactNode {
  const { weights, leastAnswers } = reckoning
  const [version, setVersion] = useState('')
  const [type, setType] = useState('')
  const chosen = weights.find((one) => one.version === version) ?? weights.find(({ all }) => all.answers > 0)
  if (!chosen) return null
  const shown = chosen.types.find((one) => one.type === type) ?? chosen.all
  return (
    <>
      <div className="admin-toolbar">
        <div className="admin-fields">
          <Choice
            label="Type of exercise"
            value={type}
            options={[['', 'All types'], ...chosen.types.map((one) => [one.type, typeName(one.type)] as const)]}
            onChange={setType}
          />
          {weights.length > 1 && (
            <Choice
              label="Weights"
              value={chosen.version}
              options={weights.map((one, place) => [
                one.version,
                `${one.version} (${place === 0 ? 'in use' : 'before'})`,
              ])}
              onChange={setVersion}
            />
          )}
        </div>
      </div>
      <Chosen answers={shown.answers} figures={shown.figures} least={leastAnswers} />
      <ByType types={chosen.types} />
    </>
  )
}

/** Tab "Memory": what was predicted of learners' answers, beside what came. */
export function Memory(): ReactNode {
  return (
    <Loaded query={useQuery(calibrationQuery)} failure="The predictions could not be loaded">
      {(reckoning) => {
        const { reckonedAt, learners, days } = reckoning
        return (
          <>
            <p className="admin-hint calibration-intro">
              {reckonedAt === null
                ? 'How accurate the predictions of memory are is calculated once a day, for the first time within an hour of the server’s start.'
                : `How accurate the predictions of memory were for the answers of the last ${days} days, by ${learners.toLocaleString('en')} ${wordFor(learners, 'learner')}. Calculated ${instantText(reckonedAt)}.`}
            </p>
            {reckonedAt !== null && <Verdict reckoning={reckoning} />}
            {reckonedAt !== null && <Predictions reckoning={reckoning} />}
          </>
        )
      }}
    </Loaded>
  )
}
