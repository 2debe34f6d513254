/** Shows a number on the installed app's icon, where the browser can; 0 takes it away. */
export function showBadge(count: number): void {
  // Some browsers ask for a permission to notify, for which nobody was asked.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined)
}
