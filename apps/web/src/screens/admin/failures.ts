/** Point 8: the title of each failure, and its description when the server gives none. */
export const failures = {
  progress: ['Failed to update progress', 'An error occurred while updating progress'],
  move: ['Failed to move exercise', 'An error occurred while moving the exercise'],
  update: ['Failed to update exercise', 'An error occurred while updating the exercise'],
  delete: ['Failed to delete exercise', 'An error occurred while deleting the exercise'],
  copy: ['Failed to copy exercise', 'An error occurred while copying the exercise'],
  create: ['Failed to create exercise', 'An error occurred while creating the exercise'],
  deleteUser: ['Failed to delete user', 'An error occurred while deleting the user'],
  bulk: ['Operation failed', 'Failed to complete bulk operation. Please try again.'],
  restore: ['Failed to restore exercise', 'An error occurred while restoring the exercise'],
  import: ['Failed to import exercises', 'An error occurred while importing the exercises'],
  find: ['Failed to find exercise', 'An error occurred while looking for the exercise'],
  export: ['Failed to export', 'An error occurred while exporting'],
} as const

export type FailureName = keyof typeof failures
