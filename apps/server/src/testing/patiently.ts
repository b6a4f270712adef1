/** For `expect.poll` and `vi.waitFor`: what comes in a moment may take longer where many tests share few cores. */
export const patiently = { timeout: 20_000, interval: 20 }
