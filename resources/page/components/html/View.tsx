import { type PartViewProps, useLocal } from '../../../../src/pages/view.ts';
import type { html } from './index.ts';

export function View({ props }: PartViewProps<typeof html>) {
  const local = useLocal();
  return (
    <div
      className="part-inner pg-html-part"
      // The server keeps only what `richTextRules` allow.
      dangerouslySetInnerHTML={{ __html: local(props, 'content') }}
    />
  );
}
