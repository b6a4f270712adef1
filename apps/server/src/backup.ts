import { countRows } from './backup/manifest.ts'
import { runProgram } from './backup/run-program.ts'
import { writeBackup } from './backup/write-backup.ts'

runProgram({
  usage: 'Name the file to write: npm run backup FILE',
  mayCreate: false,
  work: async (given) => {
    const manifest = await writeBackup(given)
    return `Backed up ${countRows(manifest)} rows of ${manifest.tables.length} tables to ${given.file}.`
  },
})
