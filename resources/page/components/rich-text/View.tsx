import { type PartViewProps, useLocal } from '../../../../src/pages/view.ts';
import type { richText } from './index.ts';

export function View({ props }: PartViewProps<typeof richText>) {
  const local = useLocal();
  return (
    <div
      className={`part-inner pg-rich pg-rich-${props.width}`}
      // The server keeps only what `richTextRules` allow.
      dangerouslySetInnerHTML={{ __html: local(props, 'content') }}
    />
  );
}
