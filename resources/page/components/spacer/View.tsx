import type { PartViewProps } from '../../../../src/pages/view.ts';
import type { spacer } from './index.ts';

export const View = ({ props }: PartViewProps<typeof spacer>) => (
  <div className={`pg-spacer pg-spacer-${props.size}`}>
    {props.line === 1 && <hr className="part-inner pg-spacer-line" />}
  </div>
);
