import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AppError } from '@/lib/errors'

/** A mutation that ignores calls while it runs: a double click is faster than the render that disables the button. */
export function useSingleFlightMutation<Data, Variables>(
  options: UseMutationOptions<Data, AppError, Variables>,
) {
  const isRunning = useRef(false)
  const mutation = useMutation<Data, AppError, Variables>({
    ...options,
    onSettled(...settled) {
      isRunning.current = false
      return options.onSettled?.(...settled)
    },
  })
  const mutate = (variables: Variables) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(variables)
  }
  return { ...mutation, mutate }
}
