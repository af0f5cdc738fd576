import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useLanguage, useShop } from '../services.ts';
import { settingText } from './frameData.ts';

const registry = 'https://beian.miit.gov.cn/';

/** Service hours, further pages of the shop, and its registration number. */
export function Footer() {
  const t = useText('store.frame');
  const { frame, siteName } = useShop();
  const language = useLanguage();
  const phone = settingText(frame, 'service_phone');
  const hours =
    (language === 'en' && settingText(frame, 'service_hours_en')) ||
    settingText(frame, 'service_hours');
  const record = settingText(frame, 'record_number');
  return (
    <footer className="shop-footer">
      <div className="shop-footer-parts">
        <section>
          <h2>{t('foot.shop')}</h2>
          <a href={`${storeRoot}/classes`}>{t('nav.classes')}</a>
          <a href={`${storeRoot}/goods`}>{t('nav.all')}</a>
          <a href={`${storeRoot}/coupons`}>{t('foot.coupons')}</a>
          <a href={`${storeRoot}/looks`}>{t('foot.looks')}</a>
          <a href={`${storeRoot}/help`}>{t('foot.help')}</a>
        </section>
        <section>
          <h2>{t('foot.account')}</h2>
          <a href={`${storeRoot}/orders`}>{t('nav.orders')}</a>
          <a href={`${storeRoot}/favorites`}>{t('foot.favorites')}</a>
          <a href={`${storeRoot}/addresses`}>{t('foot.addresses')}</a>
          <a href={`${storeRoot}/custom`}>{t('foot.custom')}</a>
          <a href={`${storeRoot}/recharge`}>{t('foot.recharge')}</a>
        </section>
        {(phone || hours) && (
          <section>
            <h2>{t('foot.service')}</h2>
            {phone && (
              <p>
                {t('foot.phone')} <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
              </p>
            )}
            {hours && (
              <p>
                {t('foot.hours')} {hours}
              </p>
            )}
          </section>
        )}
      </div>
      <p className="shop-footer-end">
        <span>{siteName(language)}</span>
        {record && (
          <a href={registry} target="_blank" rel="noreferrer">
            {record}
          </a>
        )}
      </p>
    </footer>
  );
}
