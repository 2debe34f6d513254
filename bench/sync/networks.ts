// The network presets of Chromium's DevTools. Latency applies to each request, the rates to all of them together.
import type { CDPSession } from '@playwright/test'

/** Rates in bytes per second, latency in milliseconds; `null` means no throttling. */
type Conditions = { downloadThroughput: number; uploadThroughput: number; latency: number } | null

const kilobit = 1000 / 8

export const networks: Readonly<Record<string, Conditions>> = {
  loopback: null,
  'Slow 4G': {
    downloadThroughput: 1600 * 0.9 * kilobit,
    uploadThroughput: 750 * 0.9 * kilobit,
    latency: 150 * 3.75,
  },
  'Slow 3G': {
    downloadThroughput: 500 * 0.8 * kilobit,
    uploadThroughput: 500 * 0.8 * kilobit,
    latency: 400 * 5,
  },
}

export async function shape(devTools: CDPSession, conditions: Conditions): Promise<void> {
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1, latency: 0 }
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...(conditions ?? unlimited) })
}

/** The time that no sync can beat: the bytes at the link's rate and two round trips; null without throttling. */
export function floorOf(network: string, bytesDown: number): number | null {
  const conditions = networks[network]
  if (!conditions) return null
  return Math.round((bytesDown / conditions.downloadThroughput) * 1000 + 2 * conditions.latency)
}
