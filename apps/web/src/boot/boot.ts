import { isSignOutOwed } from '../account/owed-sign-out.ts'
import { hidePage, listPageCode } from '../platform/page-state.ts'
import { afterPaint } from '../platform/wait.ts'
import { applyTheme } from './apply-theme.ts'
import { keepEarlyClick } from './early-click.ts'
import { loadCode } from './load-code.ts'

// An inline script of every page, which runs before the first paint.
applyTheme()
if (isSignOutOwed()) hidePage()
keepEarlyClick()
const code = listPageCode()
if (code.length > 0) afterPaint(() => loadCode(code))
