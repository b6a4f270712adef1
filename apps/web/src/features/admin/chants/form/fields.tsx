import { type DraftFinding, draftLimits } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../../../components/ui/class-names.ts'
import { type DraftPath, isError, isWithin, pathText, sentencesAt } from './findings.ts'

interface SaidProps {
  readonly id?: string
  readonly findings: readonly DraftFinding[]
  /** Untouched fields report what is missing without the look of an error. */
  readonly isEmpty?: boolean
}

export function Said({ id, findings, isEmpty = false }: SaidProps): ReactNode {
  if (findings.length === 0) return null
  return (
    <ul id={id} className="chant-said-of">
      {findings.map((finding) => (
        <li
          key={finding.sentence}
          className={isError(finding) ? (isEmpty ? 'chant-missing' : 'field-error') : 'chant-warning'}
        >
          {isError(finding) ? finding.sentence : m.authoring_finding_warning({ sentence: finding.sentence })}
        </li>
      ))}
    </ul>
  )
}

interface PlaceProps {
  readonly label: string
  /** Context for screen readers: 'Meaning here, dulcis'. */
  readonly of?: string
  readonly path: DraftPath
  readonly findings: readonly DraftFinding[]
  readonly hint?: string
  /** Hides the label visually. */
  readonly isBare?: boolean
  readonly isEmpty?: boolean
  /** Also shows findings of nested paths. */
  readonly isWhole?: boolean
  readonly className?: string
}

interface Control {
  readonly id: string
  readonly className: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'data-path': string
}

export function Placed(props: PlaceProps & { readonly children: (control: Control) => ReactNode }): ReactNode {
  const { label, of, path, findings, hint, isBare = false, isEmpty = false } = props
  const { isWhole = false, className, children } = props
  const id = useId()
  const said = isWhole ? findings.filter((finding) => isWithin(finding.path, path)) : sentencesAt(findings, path)
  const describedBy = [hint !== undefined && `${id}-hint`, said.length > 0 && `${id}-said`].filter(Boolean).join(' ')
  return (
    <div className={classNames('chant-field', className)}>
      <label htmlFor={id} className={isBare ? 'sr-only' : 'field-label'}>
        {label}
        {of !== undefined && <span className="sr-only">, {of}</span>}
      </label>
      {children({
        id,
        className: 'field-control',
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': !isEmpty && said.some(isError),
        'data-path': pathText(path),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <Said id={`${id}-said`} findings={said} isEmpty={isEmpty} />
    </div>
  )
}

interface TextFieldProps extends PlaceProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly lang?: 'la' | 'en'
  readonly rows?: number
  readonly most?: number
  readonly placeholder?: string
  readonly isReadOnly?: boolean
  readonly list?: string
}

export function TextField(props: TextFieldProps): ReactNode {
  const { value, onChange, lang, rows, most = draftLimits.line, placeholder, isReadOnly, list, ...place } = props
  return (
    <Placed {...place} isEmpty={value.trim() === ''}>
      {(control) => {
        const shared = {
          ...control,
          lang,
          value,
          maxLength: most,
          readOnly: isReadOnly,
          placeholder,
          autoComplete: 'off',
        }
        return rows === undefined ? (
          <input
            {...shared}
            list={list}
            type="text"
            spellCheck={lang !== 'la'}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <textarea
            {...shared}
            rows={rows}
            spellCheck={lang !== 'la'}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }}
    </Placed>
  )
}

interface ListFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'rows' | 'list' | 'most' | 'isReadOnly'> {
  readonly values: readonly string[]
  readonly most: number
  readonly onChange: (values: string[]) => void
}

export function LinesField({ values, onChange, most, lang, placeholder, ...place }: ListFieldProps): ReactNode {
  const write = (text: string) =>
    onChange(
      text === ''
        ? []
        : text
            .split('\n')
            .slice(0, most)
            .map((line) => line.slice(0, draftLimits.line)),
    )
  return (
    <Placed {...place} isWhole>
      {(control) => (
        <textarea
          {...control}
          lang={lang}
          placeholder={placeholder}
          rows={Math.max(2, values.length + 1)}
          spellCheck={lang !== 'la'}
          value={values.join('\n')}
          onChange={(event) => write(event.target.value)}
          onBlur={() => {
            const written = values.map((value) => value.trim()).filter((value) => value !== '')
            if (written.length !== values.length) onChange(written)
          }}
        />
      )}
    </Placed>
  )
}

interface ChoiceFieldProps<T extends string> extends PlaceProps {
  readonly value: T
  readonly options: readonly (readonly [value: T, words: string])[]
  readonly onChange: (value: T) => void
}

export function ChoiceField<T extends string>({ value, options, onChange, ...place }: ChoiceFieldProps<T>): ReactNode {
  return (
    <Placed {...place}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([name]) => name === event.target.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {options.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Placed>
  )
}
