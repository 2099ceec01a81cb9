-- The lists of a resume: each built-in section exists once, and entries are numbered without gaps.

delete from sections using sections as first
where first.user_id = sections.user_id and first.type = sections.type and sections.type <> 'text' and first.id < sections.id;
create unique index sections_built_in on sections (user_id, type) where type <> 'text';

update educations set "order" = place."order"
from (select id, row_number() over (partition by user_id order by "order", id) as "order" from educations) as place
where place.id = educations.id;
update positions set "order" = place."order"
from (select id, row_number() over (partition by user_id order by "order", id) as "order" from positions) as place
where place.id = positions.id;
update sections set "order" = place."order"
from (select id, row_number() over (partition by user_id, area order by "order", id) as "order" from sections) as place
where place.id = sections.id;
