import { restoreBackup } from './backup/restore-backup.ts'
import { runProgram } from './backup/run-program.ts'

runProgram({
  usage: 'Name the file to read: npm run restore FILE [-- --force]',
  mayCreate: true,
  work: async (given) => {
    const { tables, rows, madeAt, erased } = await restoreBackup(given)
    const left = erased === 0 ? '' : ` Accounts deleted since then, and left out: ${erased}.`
    return `Restored ${rows} rows of ${tables} tables as they were on ${madeAt}. Everybody has to sign in again.${left}`
  },
})
