import type { AppError } from './errors'

/** What a call over the network gives: it may fail, so it never throws. */
export type Result<T> = { data: T; error: null } | { data: null; error: AppError }

export function ok<T>(data: T): Result<T> {
  return { data, error: null }
}

export function failed<T>(error: AppError): Result<T> {
  return { data: null, error }
}
