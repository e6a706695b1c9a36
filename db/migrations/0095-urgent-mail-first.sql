-- Urgent mails are claimed by their templates, however many others wait.
create index outbox_template_due_idx on outbox (template, next_try_at) where state in ('waiting', 'sending');
