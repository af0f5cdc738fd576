import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '../../../src/texts/index.ts';
import type { Toast } from '../../../src/frame/toasts.ts';
import { useShop } from '../services.ts';
import { Icon } from './Icon.tsx';

const none: readonly Toast[] = [];

/** Messages of a moment. Errors stay until they are closed. */
export function Messages() {
  const t = useText('store.frame.messages');
  const { toasts } = useShop();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  return (
    <section className="shop-messages" aria-label={t('label')} aria-live="polite">
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Message({ toast }: { readonly toast: Toast }) {
  const t = useText('store.frame.messages');
  const { toasts } = useShop();
  const { id, type, message, actions = [], hidesAfterMs } = toast;
  useEffect(() => {
    if (hidesAfterMs === null) return undefined;
    const timer = setTimeout(() => toasts.close(id), hidesAfterMs);
    return () => clearTimeout(timer);
  }, [toasts, id, hidesAfterMs]);
  return (
    <div className="shop-message" data-type={type}>
      <p>{message}</p>
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="shop-link"
          onClick={() => {
            run();
            toasts.close(id);
          }}
        >
          {label}
        </button>
      ))}
      <button type="button" aria-label={t('close')} onClick={() => toasts.close(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
