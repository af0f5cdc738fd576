import { type PartViewProps, useLocal } from '../../../../src/pages/view.ts';
import type { video } from './index.ts';

export function View({ props }: PartViewProps<typeof video>) {
  const local = useLocal();
  if (!props.file) return <div className="part-inner pg-video-empty" aria-hidden="true" />;
  return (
    <figure className="part-inner pg-video">
      {/* Owners upload films as they are; their title says in words what is seen. */}
      <video
        controls
        playsInline
        preload="none"
        loop={props.loop === 1}
        src={props.file}
        poster={props.poster ?? undefined}
        aria-label={local(props, 'title')}
        width={1600}
        height={900}
      />
    </figure>
  );
}
