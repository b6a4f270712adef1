import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
/** 32 MB and about 60 ms a guess. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFC'), salt, keyLength, cost)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

/** Checks candidates against a hash, in the same time whatever they are. */
export function passwordFromHash(hash: string) {
  const [salt = '', key = ''] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  return {
    matches: async (candidate: string): Promise<boolean> => {
      const actual = await derive(candidate.normalize('NFC'), Buffer.from(salt, 'base64url'), keyLength, cost)
      return timingSafeEqual(actual, expected)
    },
  }
}

export type AdminPassword = ReturnType<typeof passwordFromHash>

/** Easy to read out and to type: five groups of four from an alphabet without look-alikes, 98 bits. */
export function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
