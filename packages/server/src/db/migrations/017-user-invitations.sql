-- Invites users by login, in addition to email addresses: they become members only when they accept.

alter table organization_invitations alter column email drop not null;
alter table organization_invitations add column user_id uuid references users on delete cascade;
alter table organization_invitations
  add constraint organization_invitations_recipient check ((email is null) <> (user_id is null));
create unique index organization_invitations_recipient_user on organization_invitations (organization_id, user_id);
create index organization_invitations_user on organization_invitations (user_id) where user_id is not null;
