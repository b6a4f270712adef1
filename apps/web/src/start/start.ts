import { isTitlePage } from '../app/visitor.ts'
import { hideWritten, isWritten } from '../app/written.ts'
import { isSignOutOwed } from '../offline/owed-sign-out.ts'
import { askFirst } from './ask-first.ts'
import { fetchScreen } from './fetch-screen.ts'
import { takeTheme } from './take-theme.ts'

// Runs before the first paint, while the code of the app is still travelling: whatever can be asked for now is.
takeTheme()
if (isSignOutOwed()) hideWritten()
if (!isTitlePage()) {
  askFirst()
  if (!isWritten()) fetchScreen(window.location.pathname)
}
