import { useTranslate } from '../../language/language';
import { DevelopersScreen } from './developers-screen';
import { Workbench } from './workbench/workbench';

/** The GraphQL editor. */
export function Graphiql() {
  const t = useTranslate();
  return (
    <DevelopersScreen title={t('graphiql')}>
      <p className="quiet">{t('graphiql-text')}</p>
      <Workbench />
    </DevelopersScreen>
  );
}
