import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const onLinux = process.platform === 'linux'

function findPsField(pid: number, field: string): string | undefined {
  try {
    const text = execFileSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
    return text.trim() || undefined
  } catch {
    return undefined
  }
}

function findProcFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}

/** The fields of /proc/<pid>/stat from the state on; the name before them may hold spaces and brackets. */
function findStatFields(pid: number): string[] | undefined {
  const stat = findProcFile(pid, 'stat')
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie still answers signals; in a container it may never be reaped.
  return fields?.[0] === 'Z' || fields?.[0] === 'X' ? undefined : fields
}

/** When the process began, which tells it from a later one with the same id. */
export function findProcessBirth(pid: number): string | undefined {
  return onLinux ? findStatFields(pid)?.[19] : findPsField(pid, 'lstart')
}

export function findCommandLine(pid: number): string | undefined {
  return onLinux ? findProcFile(pid, 'cmdline')?.replaceAll('\0', ' ') : findPsField(pid, 'command')
}

export function isRunning(pid: number): boolean {
  if (onLinux) return findStatFields(pid) !== undefined
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
