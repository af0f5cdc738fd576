import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../kit/index.ts';

const pauseMs = 400;

/** Says it to screen readers once it has stood for a moment, so that typing is not talked over. */
export function Announced({ text }: { readonly text: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => say(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
