import { isSignOutOwed } from '../account/owed-sign-out.ts'
import { isTitlePage } from '../app/visitor.ts'
import { findNamedCode, hideWritten } from '../platform/written.ts'
import { afterPaint, inTurns } from './after-paint.ts'
import { askFirst } from './ask-first.ts'
import { fetchScreen, runNamedCode } from './fetch-screen.ts'
import { takeTheme } from './take-theme.ts'

// Runs before the first paint.
takeTheme()
if (isSignOutOwed()) hideWritten()

/** Put the app to work. What it will ask for is asked before its code is sent for, so that it cannot come first. */
const steps = [...(isTitlePage() ? [] : askFirst()), runNamedCode, ...fetchScreen(window.location.pathname)]
if (findNamedCode()) afterPaint(() => inTurns(steps))
else for (const step of steps) step()
