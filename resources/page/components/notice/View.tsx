import { useState } from 'react';
import {
  PageAnchor,
  type PartViewProps,
  useLocal,
  usePageHost,
} from '../../../../src/pages/view.ts';
import type { notice } from './index.ts';

export function View({ props, data }: PartViewProps<typeof notice>) {
  const local = useLocal();
  const { t } = usePageHost();
  const [at, setAt] = useState(0);
  const lines =
    props.source === 'own'
      ? [{ text: local(props, 'content'), link: props.link, counted: undefined }]
      : (data.notices ?? []).map(({ id, link, ...row }) => ({
          link,
          text: local(row, 'content'),
          counted: { kind: 'notice', id },
        }));
  const line = lines[at % Math.max(lines.length, 1)];
  if (!line?.text) return null;
  return (
    <section className="pg-notice" aria-label={t('notices')}>
      <p className="pg-notice-line" aria-live="polite">
        <PageAnchor to={line.link} className="pg-notice-text" counted={line.counted}>
          {line.text}
        </PageAnchor>
      </p>
      {lines.length > 1 && (
        <button type="button" className="pg-notice-next" onClick={() => setAt(at + 1)}>
          {t('nextOf', { at: (at % lines.length) + 1, of: lines.length })}
        </button>
      )}
    </section>
  );
}
