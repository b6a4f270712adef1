import { onceListening } from '../platform/page-state.ts'

/** A button pressed before the app listens is pressed again when it does. Links work without the app. */
export function keepEarlyClick(): void {
  let pressed: HTMLElement | undefined
  function keep({ target }: Event) {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) pressed = button
  }
  document.addEventListener('click', keep)
  onceListening(() => {
    document.removeEventListener('click', keep)
    if (pressed?.isConnected) pressed.click()
  })
}
