import { useEffect, useRef, type ComponentProps } from 'react';
import { EmptyState, Sheet, useArrive } from '../kit/index.ts';

type Props = Omit<ComponentProps<typeof EmptyState>, 'heading'>;

/** A page that has nothing to show but why. */
export function StatePage(props: Props) {
  const sheet = useRef<HTMLElement>(null);
  const arrive = useArrive();
  const { title } = props;
  useEffect(() => {
    const heading = sheet.current?.querySelector('h1');
    if (heading) arrive(title, heading);
  }, [arrive, title]);
  return (
    <Sheet ref={sheet}>
      <EmptyState heading="h1" {...props} />
    </Sheet>
  );
}
