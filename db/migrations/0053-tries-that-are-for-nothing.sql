-- A card or wallet that is not charged again by itself: its bank wants to ask its owner, or will never pay.
alter table subscriptions add column refused_method text;
