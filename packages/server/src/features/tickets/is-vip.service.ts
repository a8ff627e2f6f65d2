import { sql } from 'drizzle-orm';

/** Whether a ticket's customer, or who they are on another network, is marked as VIP. */
export const isVip = sql.raw(`exists (
    select 1 from customers own join customers member on member.workspace_id = own.workspace_id and member.group_id = own.group_id
    where own.workspace_id = tickets.workspace_id and own.platform = tickets.platform and member.is_vip and own.key =
      case when tickets.sender_external_id is null then 'name:' || tickets.sender_name else 'id:' || tickets.sender_external_id end)`);
