/** Shows a number on the installed app's icon, where the browser supports it; 0 removes it. */
export function showBadge(count: number): void {
  // Some browsers require permission for notifications, which the app never asks for.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined)
}
