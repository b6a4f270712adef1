import { isTitlePage } from '../app/visitor.ts'
import { findNamedCode, hideWritten } from '../app/written.ts'
import { isSignOutOwed } from '../offline/owed-sign-out.ts'
import { afterPaint, inTurns } from './after-paint.ts'
import { askFirst } from './ask-first.ts'
import { fetchScreen, runNamedCode } from './fetch-screen.ts'
import { takeTheme } from './take-theme.ts'

const fetchThisScreen = () => fetchScreen(window.location.pathname)

/** Puts the app to work: whatever can be asked for while its code is still travelling is. */
const steps = isTitlePage() ? [runNamedCode, fetchThisScreen] : [runNamedCode, askFirst, fetchThisScreen]

// Runs before the first paint.
takeTheme()
if (isSignOutOwed()) hideWritten()
if (findNamedCode()) afterPaint(() => inTurns(steps))
else for (const step of steps) step()
