import { useEffect, useState } from 'react';
import { useText } from '../../../src/texts/index.ts';
import { favoriteIndex, toggleFavorite } from '../api/goods.ts';
import { Icon } from '../frame/Icon.tsx';
import { useIsMember, useShop } from '../services.ts';

/** Keeps a product for later. */
export function FavoriteButton({ goodsId }: { readonly goodsId: number }) {
  const t = useText('store.product');
  const { call, quietCall, toasts, signIn } = useShop();
  const isMember = useIsMember();
  const [isFavorite, setFavorite] = useState(false);
  useEffect(() => {
    if (!isMember) return undefined;
    let isWanted = true;
    quietCall(favoriteIndex, { limit: 60 }).then(
      ({ list }) => isWanted && setFavorite(list.some(({ id }) => id === goodsId)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isMember, quietCall, goodsId]);

  async function toggle() {
    if (!isMember) return signIn();
    try {
      const { favorite } = await call(toggleFavorite, { goods_id: goodsId });
      setFavorite(favorite);
      toasts.add({ type: 'success', message: t(favorite ? 'kept' : 'released') });
    } catch {
      // Told by the client.
    }
  }

  return (
    <button
      type="button"
      className="favorite"
      aria-pressed={isFavorite}
      aria-label={t('favorite')}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
    </button>
  );
}
