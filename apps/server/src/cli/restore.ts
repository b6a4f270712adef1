import { describeContent } from './backups/manifest.ts'
import { restoreBackup } from './backups/restore-backup.ts'
import { runProgram } from './backups/run-program.ts'

const usage = 'Name the file to read: npm run restore FILE [-- --force]'

await runProgram(usage, true, async (given) => {
  const { manifest, erased } = await restoreBackup(given)
  const deleted = erased === 0 ? '' : ` Accounts deleted since then, and left out: ${erased}.`
  return `Restored ${describeContent(manifest)} as they were on ${manifest.madeAt}. All users have to sign in again.${deleted}`
})
