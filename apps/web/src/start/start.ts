import { isTitlePage } from '../app/visitor.ts'
import { askFirst } from './ask-first.ts'
import { fetchScreen } from './fetch-screen.ts'
import { takeTheme } from './take-theme.ts'

// Runs before the first paint, while the code of the app is still travelling: whatever can be asked for now is.
takeTheme()
if (!isTitlePage()) {
  askFirst()
  fetchScreen(window.location.pathname)
}
