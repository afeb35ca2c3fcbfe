/** Replaces the server's times in UTC by the same times in the reader's time zone, which is named after the time. */
export function showLocalTimes(root: ParentNode): void {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local]'))
    time.textContent = format.format(new Date(time.dateTime));
}
