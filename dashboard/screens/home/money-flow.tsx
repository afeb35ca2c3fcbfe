import { thousandthsOfLargest } from '../../data/decimal';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Amount } from '../../ui/amount';
import type { Figures } from './home-data';

type Flow = Figures['value']['byToken'][number];

/** What of a token is shown, in the order of its way: the first came in, the others went out or have to. */
const PARTS = ['received', 'paidOut', 'refunded', 'owed'] as const;

/** What came in, went out and is owed in the chosen period, by token: tokens are never added up. */
export function MoneyFlow({ data: { value } }: { data: Figures }) {
  const t = useTranslate();
  const { networks } = useViewer();
  if (value.byToken.length === 0) return null;
  return (
    <section className="card" aria-labelledby="money-flow">
      <h2 id="money-flow">{t('flow')}</h2>
      <ul className="plain-list flows">
        {value.byToken.map((flow) => (
          <li key={flow.token.uuid}>
            <p>
              <bdi className="strong">{flow.token.symbol}</bdi>{' '}
              <bdi className="quiet small">
                {networks.find(({ id }) => id === flow.token.network.id)?.name ?? flow.token.network.id}
              </bdi>
            </p>
            <FlowBar flow={flow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One bar whose parts differ in their pattern too; the list below it has the amounts and says which part is which. */
function FlowBar({ flow }: { flow: Flow }) {
  const t = useTranslate();
  const lengths = thousandthsOfLargest(PARTS.map((part) => flow[part]));
  return (
    <>
      <div className="flow-bar" aria-hidden>
        {PARTS.map(
          (part, place) =>
            /[1-9]/.test(flow[part]) && (
              <span
                key={part}
                className={`flow-${part}`}
                style={{ inlineSize: `${(lengths[place] ?? 0) / 10}%` }}
              />
            ),
        )}
      </div>
      <dl className="counts flow-parts">
        {PARTS.map((part) => (
          <div key={part}>
            <dt>
              <span className={`flow-key flow-${part}`} aria-hidden /> {t(`flow-${part.toLowerCase()}`)}
            </dt>
            <dd>
              <Amount value={flow[part]} symbol={flow.token.symbol} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
