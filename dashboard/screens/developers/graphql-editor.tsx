import { useTranslate } from '../../language/language';
import { DevelopersScreen } from './developers-screen';
import { Workbench } from './workbench/workbench';

/** The GraphQL editor. */
export function GraphqlEditor() {
  const t = useTranslate();
  return (
    <DevelopersScreen title={t('graphql-editor')}>
      <p className="quiet">{t('graphql-editor-text')}</p>
      <Workbench />
    </DevelopersScreen>
  );
}
