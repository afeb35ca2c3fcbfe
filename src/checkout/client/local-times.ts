/** Replaces each time in UTC by the same time in the reader's time zone, followed by the short name of that zone. */
export function showLocalTimes(root: ParentNode): void {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local]'))
    time.textContent = format.format(new Date(time.dateTime));
}
