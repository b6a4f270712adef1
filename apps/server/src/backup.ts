import { describeContent } from './backup/manifest.ts'
import { runProgram } from './backup/run-program.ts'
import { writeBackup } from './backup/write-backup.ts'

const usage = 'Name the file to write: npm run backup FILE'

await runProgram(usage, false, async (given) => {
  return `Backed up ${describeContent(await writeBackup(given))} to ${given.file}.`
})
