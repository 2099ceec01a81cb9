-- Prevents that these users are erased before the end of the transaction, which may still change them meanwhile. In the
-- order of their ids, so that transactions don't deadlock, and one after the other, because several machines can't lock
-- rows in an order.
create function hold_users(ids uuid[]) returns void language plpgsql as $$
declare
  next_id uuid;
begin
  for next_id in select distinct id from unnest(ids) as id order by id loop
    perform 1 from users where id = next_id for key share;
  end loop;
end $$;
