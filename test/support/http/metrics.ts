/** Scraped Prometheus metrics: value of each series, by name and labels as printed. */
export type Scraped = Map<string, number>;

export async function scrape(url: string): Promise<Scraped> {
  const answer = await fetch(`${url}/metrics`);
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
