import { describeContent } from './backups/manifest.ts'
import { runProgram } from './backups/run-program.ts'
import { writeBackup } from './backups/write-backup.ts'

const usage = 'Name the file to write: npm run backup FILE'

await runProgram(usage, false, async (given) => {
  return `Backed up ${describeContent(await writeBackup(given))} to ${given.file}.`
})
