import { runProgram } from './backup/run-program.ts'
import { acceptWeights } from './fitting/accept-weights.ts'
import { fitWeights } from './fitting/fit-weights.ts'

runProgram({
  usage: 'Name the file of the weights: npm run memory:fit FILE',
  mayCreate: false,
  work: ({ url, file, accept }) => (accept ? acceptWeights : fitWeights)({ url, file, now: new Date() }),
})
