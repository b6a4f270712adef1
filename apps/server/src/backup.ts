import { runProgram } from './backup/run-program.ts'
import { writeBackup } from './backup/write-backup.ts'

runProgram({
  usage: 'Name the file to write: npm run backup FILE',
  mayCreate: false,
  work: async (given) => {
    const { tables, rows, bytes } = await writeBackup(given)
    return `Backed up ${rows} rows of ${tables} tables to ${given.file} (${Math.ceil(bytes / 1024)} kB).`
  },
})
