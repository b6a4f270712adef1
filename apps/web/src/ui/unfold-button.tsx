import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Dots } from './icons.tsx'

interface UnfoldButtonProps {
  readonly label: string
  readonly isOpen: boolean
  /** The id of what is unfolded. */
  readonly controls: string
  readonly onPress: () => void
  readonly className?: string
  /** In place of the three dots. */
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** Three dots, behind which more can be done. */
export function UnfoldButton(props: UnfoldButtonProps): ReactNode {
  const { label, isOpen, controls, onPress, className, children = <Dots />, ref } = props
  return (
    <button
      ref={ref}
      type="button"
      className={classNames('icon-button', 'unfold-button', className)}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
