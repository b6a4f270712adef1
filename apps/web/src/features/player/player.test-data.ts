import { screen } from '@testing-library/react'
import { ladder, openPractice } from '../../testing/practice.ts'
import { chantOf } from '../../testing/server.ts'

export const kyrie = chantOf(1, 'Kyrie')
export const progressCall = 'POST /api/users/u1/chants/1/progress'
export const answerCall = 'POST /api/users/u1/answers'

export const stars = () => screen.getByRole('img', { name: /stars$/ }).getAttribute('aria-label')
export const shownId = () => Number(window.location.pathname.split('/').at(-1))

export type Change = Partial<Parameters<typeof openPractice>[2]>

/** Opens an exercise of Kyrie in the player. */
export const open = (change: Change = {}, at = 101, ready: string | RegExp = `Statement ${at}`) =>
  openPractice(`/chants/kyrie/exercise/${at}`, ready, { chant: kyrie, exercises: ladder(5), ...change })
