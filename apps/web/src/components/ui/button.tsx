import './button.css'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** `filled` for the main action, `quiet` for a second choice, `plain` for a text button. */
export type ButtonLook = 'filled' | 'quiet' | 'plain'

export function buttonClass(look: ButtonLook = 'filled', wide = false, className?: string): string {
  return classNames('button', `button-${look}`, wide && 'button-wide', className)
}

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook
  readonly wide?: boolean
  /** Cannot be pressed, but keeps the focus, unlike `disabled`. */
  readonly inactive?: boolean
}

export function Button({
  look = 'filled',
  wide = false,
  className,
  type = 'button',
  inactive = false,
  onClick,
  ...props
}: ButtonProps): ReactNode {
  return (
    <button
      {...props}
      type={type}
      className={buttonClass(look, wide, className)}
      aria-disabled={inactive || undefined}
      onClick={inactive ? (event) => event.preventDefault() : onClick}
    />
  )
}

export interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly look?: ButtonLook
  readonly wide?: boolean
}

/** A link that loads a full page; inside the app use ScreenLink with buttonClass. */
export function ButtonLink({
  look = 'filled',
  wide = false,
  className,
  children,
  ...props
}: ButtonLinkProps): ReactNode {
  return (
    <a {...props} className={buttonClass(look, wide, className)}>
      {children}
    </a>
  )
}
