alter table "scheduled_task" drop constraint "scheduled_task_name_check";

alter table "scheduled_task" add constraint "scheduled_task_name_check" check ("name" IN ('order.close_unpaid', 'order.auto_receive', 'order.auto_evaluate', 'payment.query', 'refund.deadline', 'refund.auto_agree', 'refund.retry', 'recharge.close', 'coupon.expire', 'coupon.remind', 'goods.publish', 'blog.publish', 'export.expire', 'export.sweep', 'stat.rollup', 'viewlog.rollup', 'member.spending', 'advert.purge', 'notice.purge', 'request.purge', 'integrity.check'));
