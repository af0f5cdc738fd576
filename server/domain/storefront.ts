// Storefront API of the domain: its routes import from here.
export {
  applyCancel,
  buyAgain,
  cancelUnpaid,
  extendReceive,
  hideOrder,
  type MemberCommand,
  withdrawCancel,
} from './lifecycle/memberCommands.ts';
export { memberActor } from './actors.ts';
export { lockOrder, touchOrder } from './orders/order.ts';
export { receiveOrder } from './lifecycle/receive.ts';
export { createPayment } from './payments/create.ts';
export type { Gateways } from './payments/gateway.ts';
export type { PaymentReports } from './payments/reports.ts';
export { createRechargePayment } from './payments/recharges.ts';
export { keepVoucher } from './payments/transfers.ts';
export { addToCart, cartOf, removeFromCart, selectInCart, setCartNum } from './cart/cart.ts';
export { classTree, goodsFacets, goodsOnSale, type GoodsSort } from './browsing/goodsForSale.ts';
export { goodsForSale, reviewsOf } from './browsing/goodsDetail.ts';
export { homeOf } from './browsing/home.ts';
export { draftOf, readShared } from './pages/drafts.ts';
export { groupsOfUser, pageFormat, showPage, showTree } from './pages/showPage.ts';
export {
  footerPages,
  publishedPost,
  publishedPosts,
  siteComponent,
  sitePage,
  siteTexts,
  socialLinks,
} from './browsing/siteContent.ts';
export { orderCounts, orderOf, ordersOf } from './orders/ownOrders.ts';
export { runOnce } from './idempotency.ts';
export { pushOrder } from './checkout/pushedOrder.ts';
export { placeOrder } from './checkout/place.ts';
export { quoteReply } from './checkout/quoteReply.ts';
export { itemsOfCart, type OrderQuote, quoteOrder } from './quotes/quote.ts';
export { quoteHash, quoteToken, readQuoteToken } from './quotes/quoteToken.ts';
export {
  addAddress,
  addressesOfMember,
  changeAddress,
  makeDefault,
  removeAddress,
} from './members/addresses.ts';
export { addReview, appendReview, linesToReview } from './reviews/memberReviews.ts';
export { claimCoupon } from './coupons/claim.ts';
export { couponsOf, offersFor, offersForGoods } from './coupons/couponLists.ts';
export { placeRecharge, plansFor, rechargesOf } from './recharges/placeRecharge.ts';
export { bookedOf } from './members/funds.ts';
export { applyRefund } from './refunds/apply.ts';
export { type LockedRefund, lockRefund, type RefundContext } from './refunds/lockRefund.ts';
export { carriersOf, precheckRefund, refundOf, refundsOf } from './refunds/ofMember.ts';
export { cancelRefund, shipBack } from './refunds/returns.ts';
export { publishedLook, publishedLooks, sizeFor, sizeGroups } from './browsing/looks.ts';
export { acceptQuote, customOrdersOf, placeCustomOrder } from './customOrders/memberOrders.ts';
export { favoritesOf, toggleFavorite } from './members/favorites.ts';
